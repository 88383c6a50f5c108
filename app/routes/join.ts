import { paths } from "#app/paths.ts";

/** A redirect whose body still says where it leads, for browsers that do not follow by themselves. */
export function loader() {
  const target = paths.auth({ tab: "signup" });
  const body = `<!doctype html><title>Redirecting to signup...</title><p>Redirecting to signup... <a href="${target}">Sign up</a></p>`;
  return new Response(body, {
    status: 302,
    headers: { Location: target, "Content-Type": "text/html; charset=utf-8" },
  });
}
