import { expect, test } from "vitest";
import {
  clockTime,
  describeZone,
  findTimeZone,
  hoursApart,
  isTimeZone,
  offsetText,
  standardOffsetMinutes,
  TIME_ZONES,
  timeInZone,
  timeZonePlace,
  utcOffsetMinutes,
} from "#app/lib/time-zones.ts";

test("every offered zone is known and is offered once", () => {
  expect(new Set(TIME_ZONES).size).toBe(TIME_ZONES.length);
  for (const zone of TIME_ZONES) {
    expect(isTimeZone(zone)).toBe(true);
    expect(standardOffsetMinutes(zone), zone).not.toBeNull();
  }
});

test.each(["", "UTC", "CET", "Mars/Base", "europe/budapest", "Europe/Budapest; x", "__proto__"])(
  "%j is no zone",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test("the offset follows daylight saving time, the standard offset does not", () => {
  const summer = Date.UTC(2026, 6, 1);
  expect(utcOffsetMinutes("Europe/Budapest", summer)).toBe(120);
  expect(utcOffsetMinutes("Europe/Budapest", Date.UTC(2026, 0, 1))).toBe(60);
  expect(utcOffsetMinutes("America/St_Johns", summer)).toBe(-150);
  expect(utcOffsetMinutes("Mars/Base", summer)).toBeNull();
  // Summer is in January there.
  expect(standardOffsetMinutes("Australia/Sydney")).toBe(600);
  expect(standardOffsetMinutes("Europe/London")).toBe(0);
  expect(standardOffsetMinutes("Mars/Base")).toBeNull();
});

test.each([
  [0, "UTC"],
  [60, "UTC+1"],
  [345, "UTC+5:45"],
  [-210, "UTC−3:30"],
])("%i minutes are %s", (minutes, text) => {
  expect(offsetText(minutes)).toBe(text);
});

test.each([
  ["europe/budapest", "Europe/Budapest"],
  ["Budapest", "Europe/Budapest"],
  ["buenos aires", "America/Argentina/Buenos_Aires"],
  ["America/Indiana/Knox", "America/Indiana/Knox"],
  ["Atlantis", undefined],
])("a file may say %j", (text, name) => {
  expect(findTimeZone(text)).toBe(name);
});

test.each([
  ["en", "Europe/Budapest", "Budapest (UTC+1)"],
  ["hu", "Europe/Vienna", "Bécs (UTC+1)"],
  ["hu", "America/Argentina/Buenos_Aires", "Buenos Aires (UTC−3)"],
  ["de", "Europe/Vienna", "Vienna (UTC+1)"],
  ["hu", "Asia/Kolkata", "Kalkutta (UTC+5:30)"],
  // Names that are no places are English.
  ["hu", "US/Pacific", "UTC−8"],
  ["hu", "Etc/UTC", "UTC"],
  ["en", "US/Pacific", "Pacific (UTC−8)"],
  ["hu", "Mars/Base", ""],
  ["en", "", ""],
])("in %s, %j is shown as %j in winter", (locale, name, text) => {
  expect(describeZone(locale, name, Date.UTC(2026, 0, 15))).toBe(text);
  expect(describeZone(locale, name, Date.UTC(2026, 0, 15))).toBe(text);
});

test("a zone is read as its place", () => {
  expect(timeZonePlace("en", "America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(timeZonePlace("hu", "Asia/Ho_Chi_Minh")).toBe("Ho Si Minh-város");
});

test.each([
  ["Europe/Budapest", "Europe/Berlin", 0],
  ["Europe/Budapest", "Europe/London", 1],
  ["Asia/Kathmandu", "Asia/Kolkata", 0.25],
  ["Pacific/Auckland", "Pacific/Honolulu", 2],
  ["Europe/Budapest", "Mars/Base", null],
  ["", "Europe/Budapest", null],
])("%s and %s are %j hours apart", (one, other, hours) => {
  const july = Date.UTC(2026, 6, 15);
  expect(hoursApart(one, other, july)).toBe(hours);
  expect(hoursApart(other, one, july)).toBe(hours);
});

test.each([
  ["", "2026-07-06", "2026-07-06T06:00:00.000Z"],
  ["Mars/Base", "2026-07-06", "2026-07-06T06:00:00.000Z"],
  ["America/Los_Angeles", "2026-07-06", "2026-07-06T13:00:00.000Z"],
  ["Pacific/Auckland", "2026-07-06", "2026-07-05T18:00:00.000Z"],
  ["Asia/Kathmandu", "2026-07-06", "2026-07-06T00:15:00.000Z"],
  // The clocks change in the night before.
  ["Europe/Budapest", "2026-03-29", "2026-03-29T04:00:00.000Z"],
  ["Europe/Budapest", "2026-10-25", "2026-10-25T05:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-08", "2026-03-08T13:00:00.000Z"],
])("six o'clock in %j on %s is %s", (zone, day, utc) => {
  const at = timeInZone(zone, day, 6);
  expect(new Date(at).toISOString()).toBe(utc);
  expect(new Date(clockTime(zone, at)).toISOString()).toBe(`${day}T06:00:00.000Z`);
});
