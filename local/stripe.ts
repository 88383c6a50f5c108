import { createServer } from "node:http";

const { STRIPE_PORT } = process.env;
if (!STRIPE_PORT) throw new Error("The Stripe stand-in needs STRIPE_PORT.");

createServer((request, response) => {
  const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
  response.writeHead(404, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ error: { type: "invalid_request_error", message } }));
}).listen(Number(STRIPE_PORT), "127.0.0.1");
