import { seedDatabase } from "#db/seed.ts";
import { isLoopbackUrl } from "#local/settings.ts";
import { Miniflare } from "#local/setup/miniflare.ts";
import { migrate } from "./migrate.ts";
import { bucketsDirectory } from "./worker.ts";

export type SeedResult = "seeded" | "kept" | "not local";

interface DataOptions {
  databaseUrl: string;
  databaseAuthToken?: string | undefined;
  /**
   * The Worker's directory, whose buckets get the pictures of the demo data. The app must not run
   * on it meanwhile.
   */
  workerDirectory: string;
}

/** Applies migrations, then fills an empty database of this machine with demo data. */
export async function prepareData(options: DataOptions): Promise<SeedResult> {
  await migrate({ url: options.databaseUrl, authToken: options.databaseAuthToken });
  if (!isLoopbackUrl(options.databaseUrl)) return "not local";
  const platform = new Miniflare({
    modules: true,
    script: "export default {};",
    // The names of wrangler.toml, so that the app finds the pictures.
    r2Buckets: { UPLOADS: "uploads" },
    r2Persist: bucketsDirectory(options.workerDirectory),
    cf: false,
  });
  try {
    const uploads = await platform.getR2Bucket("UPLOADS");
    return await seedDatabase({
      databaseUrl: options.databaseUrl,
      authToken: options.databaseAuthToken,
      uploads: uploads as unknown as R2Bucket,
    });
  } finally {
    await platform.dispose();
  }
}
