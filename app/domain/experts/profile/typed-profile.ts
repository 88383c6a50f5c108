import { splitTags } from "#app/lib/text/tag-key.ts";

/** The profile form as it stands on the page: what was typed, checked or not, by the names of its fields. */
export interface TypedProfile {
  full_name: string;
  username: string;
  company: string;
  /** The country's slug, or empty. */
  location: string;
  biography: string;
  category: string[];
  /** In the form in which they are stored, none twice. */
  tags: string[];
  linkedin_url: string;
  website_url: string;
  twitter_url: string;
  takes_projects: boolean;
}

/** Reads the form alike in the browser and on the server, so that a page made of a posted form is the page that was left. */
export function readTypedProfile(form: FormData): TypedProfile {
  const text = (name: string) => textsOf(form, name)[0] ?? "";
  return {
    full_name: text("full_name"),
    username: text("username"),
    company: text("company"),
    location: text("location"),
    biography: text("biography").replace(/\r\n?/g, "\n"),
    category: [...new Set(textsOf(form, "category"))],
    tags: splitTags(textsOf(form, "tags")),
    linkedin_url: text("linkedin_url"),
    website_url: text("website_url"),
    twitter_url: text("twitter_url"),
    takes_projects: /^(on|true)$/.test(text("takes_projects")),
  };
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
