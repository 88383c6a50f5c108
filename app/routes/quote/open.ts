import { openRequest } from "./open-request.server.ts";

export const loader = openRequest;
