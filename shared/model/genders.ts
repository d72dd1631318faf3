/** Stored values; labelled Male, Female, Non-binary, Rather not say. */
export const GENDERS = ['male', 'female', 'non-binary', 'rather-not-say'] as const
