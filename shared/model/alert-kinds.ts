/** Occasions for alerts: a deal was fired, a new flash deal is on sale, a deal ends tomorrow in its zone. */
export const ALERT_KINDS = ['triggered', 'flash', 'endsTomorrow'] as const
