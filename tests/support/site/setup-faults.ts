import { prepareBuild, prepareSeededData } from "./prepare.ts";

export default async function setup(): Promise<void> {
  await Promise.all([prepareBuild(), prepareSeededData()]);
}
