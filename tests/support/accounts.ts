import { expect } from "vitest";
import type { HttpClient } from "./http.ts";

const password = "password123";

/** The accounts of the demo data. */
export const accounts = {
  admin: { email: "admin@example.com", password, name: "Dóra Pallagi" },
  expert: {
    email: "expert@example.com",
    password,
    name: "Maren Solvik",
    username: "maren-solvik",
  },
  user: {
    email: "user@example.com",
    password,
    name: "Tomás Villaverde",
    username: "tomas-villaverde",
  },
} as const;

export interface Credentials {
  email: string;
  password: string;
}

export async function signIn(client: HttpClient, { email, password }: Credentials): Promise<void> {
  const response = await client.post("/auth?tab=login", { email, password });
  expect(response.status, `signing in as ${email}`).toBe(303);
}
