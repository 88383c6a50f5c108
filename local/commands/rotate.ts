import { rotateKey } from "#local/deployment/rotate-key.ts";
import { LocalModeError } from "#local/settings.ts";

rotateKey(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
