/** Whose workflows may deploy: owner and name on GitHub. Undefined is nobody's, and no role is made. */
export const PIPELINE_REPOSITORY: string | undefined = undefined
