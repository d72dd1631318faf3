/**
 * GitHub repository (owner and name) whose workflows may deploy. If undefined, none may, and no role is
 * created.
 */
export const PIPELINE_REPOSITORY: string | undefined = undefined
