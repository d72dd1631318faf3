/**
 * When to publish a deal: on saving, at a set time, or not at all. An unpublished deal stays a
 * draft or archived.
 */
export const PUBLISHINGS = ['now', 'later', 'no'] as const
export type Publishing = (typeof PUBLISHINGS)[number]
