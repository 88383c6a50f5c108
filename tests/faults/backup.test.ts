import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { areOperationsPaused } from "#app/domain/settings/settings.server.ts";
import { createDatabase } from "#db/client.ts";
import {
  imports,
  profiles,
  quotes,
  removedFiles,
  sessions,
  settings,
  socketAdmissions,
  uploads,
  users,
} from "#db/schema.ts";
import { listFiles } from "#local/backup/contents.ts";
import { createManifest, LOCAL_SOURCE } from "#local/backup/manifest.ts";
import { OBJECT_COLUMNS } from "#local/backup/objects/object-columns.ts";
import { quoted, readSchema } from "#local/backup/rows/tables.ts";
import { bundleCommands, runCommand, startCommand } from "#tests/support/backup/commands.ts";
import {
  copyObjects,
  demoFolder,
  emptyFolder,
  expectSoundIndexes,
  hashObjects,
  hashTables,
  serve,
  withBuckets,
} from "#tests/support/backup/drill.ts";
import { type S3Object, startS3Server } from "#tests/support/backup/s3-server.ts";

/** A site with the demo data, an import and a session, once in local mode and once hosted. */
const source = demoFolder();
const hosted = await startS3Server();
const site = await serve(source);
/** The hosted buckets of restores. */
const target = await startS3Server();
afterAll(() => Promise.all([hosted.close(), target.close(), site.close()]));

const backup = join(emptyFolder(), "backup");
const fileKey = `imports/${uuidv7()}.csv`;
const PRIVATE_TEXT = "name,email\nImported Ida,ida@example.com\n";
const NOTHING: S3Object = {
  bytes: Buffer.from(""),
  contentType: undefined,
  cacheControl: undefined,
};
let objects: Record<string, string>;
let tables: Record<string, string>;
/** An account that was erased before the backup. */
const erasedBefore = `erasures/${uuidv7()}`;
/** Two experts with pictures, whose accounts are erased after the backup. */
let leavers: { id: string; avatarKey: string }[];
/** A request that its client had deleted after the backup. */
let erasedRequest: string;

beforeAll(async () => {
  await bundleCommands();
  const db = createDatabase(site.url);
  const [admin, ...others] = await db
    .select({ id: profiles.id, avatarKey: profiles.avatarKey })
    .from(profiles)
    .innerJoin(uploads, eq(uploads.key, profiles.avatarKey));
  leavers = others.slice(0, 2) as typeof leavers;
  const [request] = await db.select({ id: quotes.id }).from(quotes).limit(1);
  erasedRequest = request?.id ?? "";
  const at = Date.now();
  await db.insert(imports).values({
    id: uuidv7(),
    type: "experts",
    actorId: admin?.id ?? null,
    fileName: "people\u0000ő.csv",
    fileKey,
    sizeBytes: PRIVATE_TEXT.length,
    state: "ready",
    createdAt: at,
    updatedAt: at,
  });
  await db.insert(sessions).values({
    idHash: "hash",
    userId: admin?.id ?? "",
    publicId: "public",
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at + 1e9,
    endsAt: at + 1e9,
  });
  await db.insert(socketAdmissions).values({
    sessionPublicId: "public",
    party: "inbox",
    roomId: admin?.id ?? "",
    userId: admin?.id ?? "",
    expiresAt: at + 1e9,
  });
  // The second row is the one that a restore changes.
  for (const [key, value] of [
    ["host_name", "An Invented Host"],
    ["operations_paused", "false"],
    ["seller_name", "An Invented Seller"],
  ] as const)
    await db.insert(settings).values({ key, value, updatedAt: at });
  tables = await hashTables(site.client);
  await withBuckets(source, async (buckets) => {
    const facts = { size: PRIVATE_TEXT.length };
    await buckets.PRIVATE_FILES.put(fileKey, facts, async function* () {
      yield Buffer.from(PRIVATE_TEXT);
    });
    objects = await hashObjects(buckets);
    await copyObjects(buckets, hosted.objects);
    hosted.objects.set(`private-files/${erasedBefore}`, NOTHING);
  });
});

test("the list of columns with objects names every cell of the demo data that has a key", async () => {
  const keys = Object.keys(objects).map((address) => address.replace(/^[A-Z_]+\//, ""));
  const naming = new Set<string>();
  for (const { name, sql } of (await readSchema(site.client)).tables) {
    if (sql === null) continue;
    const { rows, columns } = await site.client.execute(`select * from ${quoted(name)}`);
    for (const row of rows)
      for (const [nth, column] of columns.entries())
        if (keys.some((key) => String(row[nth]).includes(key))) naming.add(`${name}.${column}`);
  }
  const listed = OBJECT_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect([...naming].filter((each) => !listed.includes(each))).toEqual([]);
  expect(naming.size).toBeGreaterThan(4);
});

test("a backup that was killed in the middle is finished by the same command, with a picture that was removed meanwhile", async () => {
  const args = [backup, "--database", site.url];
  let tell = () => {};
  const isInTheMiddle = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let asked = 0;
  // The answer to the fiftieth object never comes.
  hosted.hooks.before = () => {
    asked += 1;
    if (asked < 50) return Promise.resolve(undefined);
    tell();
    return new Promise(() => {});
  };
  const killed = startCommand("backup", args, hosted.environment);
  await isInTheMiddle;
  killed.kill();
  await killed.ended;
  delete hosted.hooks.before;
  const isObject = (name: string) => name.startsWith("objects/");
  const saved = (await listFiles(backup)).filter(isObject).length;
  expect(saved).toBeGreaterThan(9);

  const last = [...hosted.objects.keys()].sort().at(-1) ?? "";
  hosted.objects.set(`private-files/removed/${last.slice("uploads/".length)}`, {
    ...(hosted.objects.get(last) ?? NOTHING),
  });
  hosted.objects.delete(last);
  const { code, output } = await runCommand("backup", args, hosted.environment);
  expect(output).toInclude("Continuing the backup", "is complete", "MB, encrypted", "LINK_SECRET");
  expect([code, output]).toEqual([0, expect.not.stringContaining("No bucket has")]);
  expect((await listFiles(backup)).filter(isObject)).toHaveLength(Object.keys(objects).length + 1);
});

test("the backup becomes an equal site: every row, picture and file; it is paused and has no sessions", async () => {
  const directory = emptyFolder();
  const { code, output } = await runCommand("restore", [backup], { LOCAL_DATA_DIR: directory });
  expect([code, output]).toEqual([0, expect.stringContaining("The site is paused")]);
  const restored = await serve(directory);
  onTestFinished(restored.close);
  const db = createDatabase(restored.url);
  expect(await db.$count(sessions)).toBe(0);
  expect(await areOperationsPaused(db)).toBe(true);
  const paused = eq(settings.key, "operations_paused");
  await db.update(settings).set({ value: "false" }).where(paused);
  // Nothing else differs.
  const {
    sessions: ended,
    socket_admissions: closed,
    ...others
  } = await hashTables(restored.client);
  expect([ended, closed]).toEqual([expect.stringMatching(/^0 rows/), expect.stringMatching(/^0 /)]);
  const { sessions: _, socket_admissions: __, ...kept } = tables;
  expect(others).toEqual(kept);
  expect(await withBuckets(directory, hashObjects)).toEqual({
    ...objects,
    [`PRIVATE_FILES/${erasedBefore}`]: expect.any(String),
  });
  await expectSoundIndexes(restored.client);
});

describe("a restore to a hosted site", () => {
  test("erases again who was erased since, with their pictures, and lists them", async () => {
    const [fromFile, fromBucket] = leavers.map(({ id }) => id);
    target.objects.set(`private-files/erasures/${fromBucket}`, NOTHING);
    const file = join(emptyFolder(), "erased.txt");
    writeFileSync(file, `${fromFile}\n${erasedRequest}\n${uuidv7()}\n`);
    const database = await serve(emptyFolder());
    onTestFinished(database.close);
    const args = [backup, "--database", database.url, "--erasures", file];
    const { code, output } = await runCommand("restore", args, target.environment);
    expect([code, output]).toEqual([0, expect.stringContaining("and again now: 3")]);

    const db = createDatabase(database.url);
    const left = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
    expect(left.length).toBeGreaterThan(10);
    expect(await db.$count(quotes, eq(quotes.id, erasedRequest))).toBe(0);
    expect(await db.$count(quotes)).toBeGreaterThan(0);
    for (const { id, avatarKey } of leavers) {
      expect(left).not.toContain(id);
      expect(target.objects.has(`uploads/${avatarKey}`)).toBe(false);
      expect(target.objects.has(`private-files/erasures/${id}`)).toBe(true);
    }
    expect(target.objects.get(`private-files/${fileKey}`)?.bytes.toString()).toBe(PRIVATE_TEXT);

    const [lost = "", other = ""] = [...target.objects.keys()].filter((key) =>
      key.startsWith("uploads/"),
    );
    const whole = target.objects.get(lost);
    target.objects.delete(lost);
    expect(target.objects.delete(`private-files/${erasedBefore}`)).toBe(true);
    target.objects.set(other, NOTHING);
    const rows = await hashTables(database.client);
    const missing = [backup, "--objects", "--database", database.url];
    const running = { ...target.environment, DATABASE_URL: database.url };
    const back = await runCommand("restore", missing, running);
    expect([back.code, back.output]).toEqual([0, expect.stringContaining("1 pictures and files")]);
    expect(target.objects.get(lost)).toEqual(whole);
    expect(target.objects.has(`private-files/${erasedBefore}`)).toBe(true);
    expect(target.objects.get(other), "what a bucket has stays").toBe(NOTHING);
    expect(await hashTables(database.client)).toEqual(rows);

    const again = await runCommand("restore", args, target.environment);
    const refused = expect.stringContaining("The database is not empty");
    expect([again.code, again.output]).toEqual([1, refused]);
  });

  test("refuses the database of a running site, and buckets that hold something", async () => {
    const database = await serve(emptyFolder());
    onTestFinished(database.close);
    const args = [backup, "--database", database.url];
    const DATABASE_URL = database.url.replace("127.0.0.1", "localhost");
    target.objects.set("uploads/avatars/x.webp", NOTHING);
    const [running, full] = await Promise.all([
      runCommand("restore", args, { ...target.environment, DATABASE_URL }),
      runCommand("restore", args, target.environment),
    ]);
    expect([running.code, running.output]).toEqual([1, expect.stringContaining("a running site")]);
    const refused = expect.stringContaining("The bucket UPLOADS is not empty");
    expect([full.code, full.output]).toEqual([1, refused]);
    expect(await hashTables(database.client)).toEqual({});
  });
});

test("a copy of an earlier time is paused, without sessions and erased accounts, and shows removed pictures again", async () => {
  const database = await serve(demoFolder());
  onTestFinished(database.close);
  const [gone, removed] = [leavers[0]?.id ?? "", leavers[1]?.avatarKey];
  target.objects.clear();
  for (const key of [removed, "avatars/unknown.webp"])
    target.objects.set(`private-files/removed/${key}`, NOTHING);
  target.objects.set(`private-files/erasures/${gone}`, NOTHING);
  const args = ["--copy", database.url];
  const { code, output } = await runCommand("restore", args, target.environment);
  expect([code, output]).toEqual([0, expect.stringContaining("The site is paused")]);
  expect(output).toInclude("Removed pictures that are back: 1.", "and again now: 1");
  const db = createDatabase(database.url);
  expect(await db.$count(users, eq(users.id, gone))).toBe(0);
  expect(await db.$count(sessions)).toBe(0);
  expect(await areOperationsPaused(db)).toBe(true);
  expect(await db.$count(removedFiles)).toBe(2);
  expect([...target.objects.keys()].filter((key) => key.startsWith("uploads/"))).toEqual([
    `uploads/${removed}`,
  ]);
});

test("a restore refuses a manifest that was changed, and a target with half of a restore", async () => {
  const file = join(backup, "manifest.json");
  const manifest = readFileSync(file, "utf8");
  writeFileSync(file, manifest.replace("ENCRYPTION_KEY", "ANOTHER_KEY"));
  const directory = emptyFolder();
  const changed = await runCommand("restore", [backup], { LOCAL_DATA_DIR: directory });
  writeFileSync(file, manifest);
  const reason = expect.stringContaining("manifest.json of the backup is truncated or was changed");
  expect([changed.code, changed.output]).toEqual([1, reason]);

  target.objects.clear();
  const database = await serve(emptyFolder());
  onTestFinished(database.close);
  const args = [backup, "--database", database.url];
  let tell = () => {};
  const isInTheMiddle = new Promise<void>((resolve) => {
    tell = resolve;
  });
  target.hooks.before = (method) => {
    if (method !== "PUT") return Promise.resolve(undefined);
    tell();
    return new Promise(() => {});
  };
  const killed = startCommand("restore", args, target.environment);
  await isInTheMiddle;
  killed.kill();
  await killed.ended;
  delete target.hooks.before;
  expect(await areOperationsPaused(createDatabase(database.url))).toBe(true);
  const again = await runCommand("restore", args, target.environment);
  const half = expect.stringContaining("half of a restore that was interrupted");
  expect([again.code, again.output]).toEqual([1, half]);
});

test("a restore refuses a wrong passphrase and a truncated file before it writes anything", async () => {
  const directories = [emptyFolder(), emptyFolder()] as const;
  const file = (await listFiles(backup)).find((name) => name.startsWith("rows/users/")) ?? "";
  truncateSync(join(backup, file), 1_000);
  const [locked, cut] = await Promise.all([
    runCommand("restore", [backup], {
      LOCAL_DATA_DIR: directories[0],
      BACKUP_PASSPHRASE: "the passphrase of another",
    }),
    runCommand("restore", [backup], { LOCAL_DATA_DIR: directories[1] }),
  ]);
  expect([locked.code, locked.output]).toEqual([1, expect.stringContaining("is not the one")]);
  const reason = `${file} of the backup is truncated`;
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining(reason)]);
  const database = await serve(directories[1]);
  onTestFinished(database.close);
  expect(await hashTables(database.client)).toEqual({});
});

test("local mode is saved without a server, plainly if asked for, and its copy is deleted", async () => {
  await site.close();
  const folder = join(emptyFolder(), "plain");
  const args = [folder, "--plain"];
  // As a run that was killed at its beginning leaves it, or a person without the key.
  createManifest(folder, { source: LOCAL_SOURCE, secret: null });
  const sealed = await runCommand("backup", [folder], { LOCAL_DATA_DIR: source });
  const notSealed = expect.stringContaining("is not encrypted: add --plain");
  expect([sealed.code, sealed.output]).toEqual([1, notSealed]);
  const { code, output } = await runCommand("backup", args, { LOCAL_DATA_DIR: source });
  expect([code, output]).toEqual([0, expect.stringContaining("NOT encrypted")]);
  const files = await listFiles(folder);
  const saved = files.filter((name) => name.startsWith("objects/"));
  expect(saved).toHaveLength(Object.keys(objects).length + 1);
  const names = Object.keys(tables).filter((name) => !tables[name]?.startsWith("0 rows"));
  expect(readdirSync(join(folder, "rows")).sort()).toEqual([...names, "copy", "schema"].sort());
  expect(readdirSync(join(source, "backups"))).toEqual([]);
  const unexpected = await runCommand("restore", [folder], { LOCAL_DATA_DIR: emptyFolder() });
  const refused = expect.stringContaining("is not encrypted, so anybody may have changed it");
  expect([unexpected.code, unexpected.output]).toEqual([1, refused]);
  const restore = await runCommand("restore", [folder, "--plain"], {
    LOCAL_DATA_DIR: emptyFolder(),
  });
  expect([restore.code, restore.output]).toEqual([0, expect.stringContaining("is paused")]);
  // The part of a name after a NUL is there, too.
  const [part = ""] = files.filter((name) => name.startsWith("rows/imports/"));
  expect(readFileSync(join(folder, part), "utf8")).toContain("people\\u0000ő.csv");
});
