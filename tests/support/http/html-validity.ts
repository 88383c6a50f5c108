import {
  type ConfigData,
  HtmlValidate,
  type ResolvedConfig,
  StaticConfigLoader,
} from "html-validate";

/** All rules of the validator except these. */
const config: ConfigData = {
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React's style for what HTML leaves open: `<br/>`, `hrefLang`, `required=""`.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // An input without a type is a text field, and omitting it saves bytes.
    "no-implicit-input-type": "off",
    // ARIA allows names of lists; the rule allows them for controls and landmarks only.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // A filter's choices share their name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }],
    // Hashes are for scripts of other sites, and there are none.
    "require-sri": ["error", { target: "crossorigin" }],
    // Names of people and products may be long.
    "long-title": ["error", { maxlength: 120 }],
  },
};

/** Resolves the configuration once: its tables of elements take an eighth of a validation. */
class KeptConfig extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | null = null;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new KeptConfig(config));

/** Fields with several values, one per control; the rule knows this for choices only. */
const LISTS = ["tags", "gallery_key"].map((name) => `"${name}"`);

/** The faults of a page, one line for each. */
export async function findInvalidities(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split("\n");
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, line, column }) => {
      if (ruleId === "form-dup-name" && LISTS.some((name) => message.includes(name))) return [];
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 120) ?? "";
      return [`${ruleId}: ${message}\n    …${place}…`];
    }),
  );
}
