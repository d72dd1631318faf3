/** Stored values of genders, labeled Male, Female, Non-binary and Rather not say. */
export const GENDERS = ['male', 'female', 'non-binary', 'rather-not-say'] as const
