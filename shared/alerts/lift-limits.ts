/** One in this many fans, picked at random for each deal, gets no alert about it. */
export const HELD_OUT_OF = 20

/** Number of days after an alert in which a use of the deal counts. */
export const LIFT_DAYS = 7

/** Minimum number of told fans, and of held out fans, for comparing them. */
export const LIFT_PEOPLE_MIN = 30

/**
 * Maximum number of deals of an organization that are listed. Those with the most fans, told or
 * held out, come first.
 */
export const LIFT_DEALS_SHOWN = 5
