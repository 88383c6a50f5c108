/** The id of an expert's card or profile in a page: where a visitor returns to. */
export const expertAnchor = ({ username }: { username: string }): string => `e-${username}`;
