/** Forms send a line end as two characters, but browsers count it as one. */
export const withPlainLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");
