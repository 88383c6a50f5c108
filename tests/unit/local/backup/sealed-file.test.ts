import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContents, writeContents } from "#local/backup/contents.ts";
import { MANIFEST } from "#local/backup/manifest.ts";
import { createEncryption, openEncryption, readBackupSecret } from "#local/backup/sealed/keys.ts";
import { readFileOf, type Vault, writeFileOf } from "#local/backup/sealed/sealed-file.ts";
import { collect } from "#tests/support/backup/pieces.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const CHUNK = 64 * 1024;
const SEALED_CHUNK = CHUNK + 16;
const HEAD = 20;
const secret = Buffer.from("a passphrase that is long enough");
const { encryption, key } = createEncryption(secret);

const newVault = (changes: Partial<Vault> = {}): Vault => ({
  directory: mkdtempSync(join(currentRun().directory, "sealed-")),
  id: "one",
  key,
  ...changes,
});

async function read(vault: Vault, name = "rows/a"): Promise<Buffer> {
  return Buffer.concat(await collect(readFileOf(vault, name)));
}

/** Writes a file, changes its stored bytes, and reads it. */
async function readChanged(change: (stored: Buffer) => Buffer): Promise<Buffer> {
  const vault = newVault();
  await writeFileOf(vault, "rows/a", [randomBytes(3 * CHUNK + 5)]);
  const file = join(vault.directory, "rows/a");
  writeFileSync(file, change(readFileSync(file)));
  return read(vault);
}

const DAMAGED = "rows/a of the backup is truncated or was changed";

describe("an encrypted file", () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK])(
    "returns its %i bytes, which it does not show",
    async (length) => {
      const vault = newVault();
      const bytes = randomBytes(length);
      const pieces = [bytes.subarray(0, 7), bytes.subarray(7)];
      await writeFileOf(vault, "rows/a", pieces);
      expect((await read(vault)).equals(bytes)).toBe(true);
      const stored = readFileSync(join(vault.directory, "rows/a"));
      if (length > 9) expect(stored.includes(bytes.subarray(0, 32))).toBe(false);
      expect(readdirSync(join(vault.directory, "rows"))).toEqual(["a"]);
    },
  );

  const chunk = (stored: Buffer, nth: number) =>
    stored.subarray(HEAD + nth * SEALED_CHUNK, HEAD + (nth + 1) * SEALED_CHUNK);

  test.each<[string, (stored: Buffer) => Buffer]>([
    ["was cut within a chunk", (stored) => stored.subarray(0, -1)],
    ["was cut after a chunk", (stored) => stored.subarray(0, HEAD + 2 * SEALED_CHUNK)],
    ["was cut within its head", (stored) => stored.subarray(0, 9)],
    ["was emptied", (stored) => stored.subarray(0, 0)],
    ["got more bytes", (stored) => Buffer.concat([stored, Buffer.from("x")])],
    [
      "has two chunks in each other's place",
      (stored) =>
        Buffer.concat([
          stored.subarray(0, HEAD),
          chunk(stored, 1),
          chunk(stored, 0),
          stored.subarray(HEAD + 2 * SEALED_CHUNK),
        ]),
    ],
    [
      "has one changed bit",
      (stored) => {
        const changed = Buffer.from(stored);
        changed[HEAD + 100] = (changed[HEAD + 100] ?? 0) ^ 1;
        return changed;
      },
    ],
  ])("that %s does not open", async (_, change) => {
    await expect(readChanged(change)).rejects.toThrow(DAMAGED);
  });

  test("does not open under another name, or in another backup", async () => {
    const vault = newVault();
    await writeFileOf(vault, "rows/a", [Buffer.from("rows")]);
    copyFileSync(join(vault.directory, "rows/a"), join(vault.directory, "rows/b"));
    await expect(read(vault, "rows/b")).rejects.toThrow("rows/b of the backup is truncated");
    await expect(read({ ...vault, id: "other" })).rejects.toThrow(DAMAGED);
  });
});

describe("the key of a backup", () => {
  test("follows from the passphrase, and another passphrase is refused", () => {
    expect(openEncryption(encryption, secret).equals(key)).toBe(true);
    for (const costly of [{ cost: 2 ** 30 }, { blockSize: 2 ** 20 }, { parallelism: 2 ** 20 }])
      expect(() => openEncryption({ ...encryption, ...costly }, secret)).toThrow(
        "names an unknown encryption",
      );
    expect(() => openEncryption(encryption, Buffer.from("another passphrase"))).toThrow(
      "is not the one of this backup",
    );
  });

  test("comes from a variable or a file, and must be long", () => {
    const directory = mkdtempSync(join(currentRun().directory, "key-"));
    const file = join(directory, "backup.key");
    writeFileSync(file, randomBytes(32));
    expect(readBackupSecret({ BACKUP_KEY_FILE: file })).toHaveLength(32);
    expect(readBackupSecret({ BACKUP_PASSPHRASE: secret.toString() }).equals(secret)).toBe(true);
    for (const [environment, problem] of [
      [{}, "Set BACKUP_PASSPHRASE"],
      [{ BACKUP_PASSPHRASE: "short" }, "at least 16"],
      [{ BACKUP_PASSPHRASE: "a".repeat(16), BACKUP_KEY_FILE: file }, "not both"],
      [{ BACKUP_KEY_FILE: join(directory, "nothing") }, "cannot be read"],
    ] as const)
      expect(() => readBackupSecret({ ...environment })).toThrow(problem);
  });
});

describe.each([
  ["an encrypted backup", key],
  ["a plain backup", null],
])("%s", (_, ownKey) => {
  async function newBackup(): Promise<Vault> {
    const vault = newVault({ key: ownKey });
    writeFileSync(join(vault.directory, MANIFEST), "{}");
    for (const name of ["rows/a", "rows/b"]) await writeFileOf(vault, name, [Buffer.from(name)]);
    await writeContents(vault, { missing: [], frozenAt: new Date().toISOString() });
    return vault;
  }

  test("is complete once it lists its files, and a missing or changed one is named", async () => {
    const vault = await newBackup();
    const { files } = await readContents(vault);
    expect(files.map(({ name }) => name)).toEqual(["rows/a", "rows/b"]);
    const [one, other] = ["a", "b"].map((name) => join(vault.directory, "rows", name));
    copyFileSync(one ?? "", other ?? "");
    await expect(readContents(vault)).rejects.toThrow("rows/b of the backup is truncated");
  });

  test("whose manifest was changed is named", async () => {
    const vault = await newBackup();
    writeFileSync(join(vault.directory, MANIFEST), '{"other":1}');
    await expect(readContents(vault)).rejects.toThrow("manifest.json of the backup");
  });

  test("without its list is not complete", async () => {
    await expect(readContents(newVault({ key: ownKey }))).rejects.toThrow("is not complete");
  });
});
