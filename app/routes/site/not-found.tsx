/** All unknown addresses: the error page of the root, with 404. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export function action() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
