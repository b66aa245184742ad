/** Why a tool cannot answer: a sentence for whoever called it, which says what to do instead. */
export class ToolError extends Error {}
