import { eraseRequests } from "#local/deployment/erase-requests.ts";
import { LocalModeError } from "#local/settings.ts";

eraseRequests(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof LocalModeError ? error.message : error);
  process.exitCode = 1;
});
