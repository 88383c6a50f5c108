import { cpSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Resend } from "resend";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { users } from "#db/schema.ts";
import { startDatabase } from "#local/processes/database.ts";
import { projectRoot } from "#local/settings.ts";
import { isPortFree } from "#local/setup/ports.ts";
import { readSecrets } from "#local/setup/secrets.ts";
import { createServerDatabase } from "#tests/support/database.ts";
import { Inbox } from "#tests/support/mail/mail.ts";
import { LocalCommand } from "#tests/support/site/local-command.ts";
import { drawPort, drawPorts } from "#tests/support/site/pick-ports.ts";
import { processesAbout } from "#tests/support/site/process-list.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { until } from "#tests/support/until.ts";

const portNames = ["APP_PORT", "DATABASE_PORT", "MAIL_PORT", "STRIPE_PORT", "GOOGLE_PORT"] as const;
type Place = Record<(typeof portNames)[number] | "LOCAL_DATA_DIR", string>;

const started: LocalCommand[] = [];

/** The data folder of all starts. */
const dataDirectory = join(currentRun().directory, "starts");

// The sources are the same, so no start has to build them again. One start seeds a database that
// runs elsewhere; all others begin with seeded data.
beforeAll(() => {
  cpSync(currentRun().data.seeded, dataDirectory, { recursive: true });
  cpSync(currentRun().build, join(dataDirectory, "build"), { recursive: true });
});

afterEach(async () => {
  for (const command of started.splice(0)) {
    command.signal("SIGTERM");
    await command.exitCode;
  }
});

function type(args: readonly string[], environment: Record<string, string>): LocalCommand {
  const command = new LocalCommand(args, environment);
  started.push(command);
  return command;
}

/** Ports of its own for one start. */
async function findPlace(): Promise<Place> {
  const { app, database, mail, stripe, google } = await drawPorts();
  return {
    APP_PORT: String(app),
    DATABASE_PORT: String(database),
    MAIL_PORT: String(mail),
    STRIPE_PORT: String(stripe),
    GOOGLE_PORT: String(google),
    LOCAL_DATA_DIR: dataDirectory,
  };
}

const allFree = async (place: Place): Promise<boolean> => {
  const free = await Promise.all(portNames.map((name) => isPortFree(Number(place[name]))));
  return free.every(Boolean);
};

describe("npm start refuses, and leaves nothing running", () => {
  test.each(portNames)("a taken port, with the name of %s", async (name) => {
    const place = await findPlace();
    const squatter = createServer().listen(Number(place[name]), "127.0.0.1");
    onTestFinished(() => void squatter.close());
    const command = type(["start"], place);
    expect(await command.exitCode).toBe(1);
    expect(command.output).toContain(`Port ${place[name]}`);
    expect(command.output).toContain(name);
    for (const other of portNames.filter((candidate) => candidate !== name)) {
      expect(await isPortFree(Number(place[other]))).toBe(true);
    }
  });

  test("a malformed variable, with its name and without its value", async () => {
    const place = await findPlace();
    const command = type(["start"], { ...place, SESSION_SECRET: "short", CONTACT_EMAIL: "nobody" });
    expect(await command.exitCode).toBe(1);
    expect(command.output).toContain("SESSION_SECRET is malformed");
    expect(command.output).toContain("CONTACT_EMAIL is malformed");
    expect(command.output).not.toContain("short\n");
  });

  test("two servers on one port", async () => {
    const place = await findPlace();
    const command = type(["start"], { ...place, MAIL_PORT: place.APP_PORT });
    expect(await command.exitCode).toBe(1);
    expect(command.output).toContain("APP_PORT and MAIL_PORT are both");
  });
});

describe("npm start", () => {
  test("keeps data and mail from one start to the next and ends all its processes", async () => {
    const place = await findPlace();
    const inbox = new Inbox(`http://127.0.0.1:${place.MAIL_PORT}`);
    const first = type(["start"], place);
    await first.says("Stop with Ctrl-C.");
    await expectBothNamesToAnswer(place);
    await expectLogs(place);
    await expectDoctor(place);
    expect(first.output).not.toContain('"event"');
    await sendMail(inbox.url);
    const grant = type(["admin:grant", "user@example.com"], place);
    expect(await grant.exitCode, grant.output).toBe(0);

    first.signal("SIGTERM");
    await until("every port is free", () => allFree(place), 3);
    expect(await first.exitCode).toBe(0);
    expect(processesAbout(place.LOCAL_DATA_DIR)).toEqual([]);

    const second = type(["start"], place);
    await second.says("Stop with Ctrl-C.");
    expect(await inbox.list({ subject: "Before the second start" })).toHaveLength(1);
    await expectOneServerPerFolder(place);
    second.signal("SIGINT");
    await until("every port is free", () => allFree(place), 3);
  });

  test("ends all processes and reports why when one server dies", async () => {
    const place = await findPlace();
    const command = type(["start"], place);
    await command.says("Stop with Ctrl-C.");
    const [database] = processesAbout(`--db-path ${place.LOCAL_DATA_DIR}`);
    process.kill(database ?? 0, "SIGKILL");
    expect(await command.exitCode).toBe(1);
    expect(command.output).toContain("The libSQL server ended unexpectedly.");
    await until("every port is free", () => allFree(place), 3);
  });

  test("uses a database that runs elsewhere, and ends its servers when it is killed", async () => {
    const place = await findPlace();
    // The Worker keeps one connection, and this test needs another.
    const foreign = await createServerDatabase({ connections: 8 });
    onTestFinished(() => foreign.close());
    const command = type(["start"], { ...place, DATABASE_URL: foreign.url });
    await command.says("Stop with Ctrl-C.");
    expect(await isPortFree(Number(place.DATABASE_PORT))).toBe(true);
    expect(await foreign.db.$count(users)).toBeGreaterThan(0);
    command.signal("SIGKILL");
    await until("every port is free", () => allFree(place), 3);
  });
});

test("npm run db:migrate migrates any libSQL server, and repeats nothing", async () => {
  const port = await drawPort();
  const directory = join(currentRun().directory, "empty-database");
  const database = await startDatabase({ port, directory, logFile: `${directory}.log` });
  onTestFinished(() => database.stop());
  for (const said of ["applied 0000_main, ", "nothing was missing"]) {
    const command = type(["db:migrate"], { DATABASE_URL: `http://127.0.0.1:${port}` });
    expect(await command.exitCode, command.output).toBe(0);
    expect(command.output).toContain(said);
  }
});

/** `npm run logs` prints what was answered, and goes on with what is answered next. */
async function expectLogs(place: Place): Promise<void> {
  const errors = type(["logs", "--errors"], place);
  expect(await errors.exitCode, errors.output).toBe(0);
  expect(errors.output).toMatch(/^time +status +method +route +duration +db$/m);
  expect(errors.output).not.toContain("/healthz");
  const logs = type(["logs", "--follow"], place);
  await logs.says("/healthz");
  await fetch(`http://127.0.0.1:${place.APP_PORT}/no/such/page`);
  await logs.says("404     GET     /*");
  logs.signal("SIGTERM");
  await logs.exitCode;
}

/** `npm run doctor -- --local` looks at the running site and at what its next start would have. */
async function expectDoctor(place: Place): Promise<void> {
  const broken = { ...place, LINK_SECRET: "short", RESEND_API_KEY: "" };
  const command = type(["doctor", "--local"], broken);
  expect(await command.exitCode).toBe(1);
  expect(command.output).toContain("LINK_SECRET is malformed");
  expect(command.output).toContain("Fix: Add a line RESEND_API_KEY=… to .dev.vars");
  for (const sound of ["address and token", "migrations", "health", "webhook endpoint"])
    expect(command.output).toMatch(new RegExp(`^  ok +${sound}$`, "m"));
}

async function expectBothNamesToAnswer(place: Place): Promise<void> {
  for (const name of ["localhost", "127.0.0.1"]) {
    const response = await fetch(`http://${name}:${place.APP_PORT}/healthz`);
    expect(await response.json()).toMatchObject({ status: "ok" });
  }
}

async function expectOneServerPerFolder(place: Place): Promise<void> {
  const elsewhere = { ...(await findPlace()), LOCAL_DATA_DIR: place.LOCAL_DATA_DIR };
  const command = type(["start"], elsewhere);
  expect(await command.exitCode).toBe(1);
  expect(command.output).toContain("is in use by the start on port");
}

async function sendMail(url: string): Promise<void> {
  const { RESEND_API_KEY } = readSecrets(join(projectRoot, ".dev.vars"));
  const mail = {
    from: "a@example.com",
    to: "b@example.com",
    subject: "Before the second start",
    text: "Hello",
  };
  const { error } = await new Resend(RESEND_API_KEY, { baseUrl: url }).emails.send(mail);
  expect(error).toBeNull();
}
