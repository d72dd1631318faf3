/** Ways to publish a deal: on save, at a set time, or not, which leaves it a draft or archived. */
export const PUBLISHINGS = ['now', 'later', 'no'] as const
export type Publishing = (typeof PUBLISHINGS)[number]
