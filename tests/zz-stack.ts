import { startStack } from "./support/stack.ts";
import { prepareBuild, prepareSeededData } from "./support/prepare.ts";
import { currentRun } from "./support/test-run.ts";
console.log(currentRun().directory);
await Promise.all([prepareBuild(), prepareSeededData()]);
const stack = await startStack({ variables: JSON.parse(process.env.VARS ?? "{}") });
console.log(JSON.stringify(stack.addresses.ports));
process.once("SIGTERM", async () => { await stack.close(); process.exit(0); });
setInterval(() => {}, 1000);
