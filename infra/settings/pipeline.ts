/**
 * Repository whose workflows may deploy: owner and name on GitHub. Where undefined, none may, and no role is
 * made.
 */
export const PIPELINE_REPOSITORY: string | undefined = undefined
