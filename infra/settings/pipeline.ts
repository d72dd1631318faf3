/**
 * GitHub repository (owner/name) whose workflows may deploy. While it is undefined, none may and
 * the pipeline stack is not created.
 */
export const PIPELINE_REPOSITORY: string | undefined = undefined
