/**
 * Kinds of alerts: a deal was triggered, a new flash deal is on sale, or a deal's last day is
 * tomorrow.
 */
export const ALERT_KINDS = ['triggered', 'flash', 'endsTomorrow'] as const
