/** A secret of 32 bytes in unpadded base64url: the token of a desk's link, or a device's session. */
export const DESK_SECRET = /^[\w-]{43}$/

/** Maximum number of open desks of a business. */
export const DESKS_MAX = 20

export const DESK_NAME_MAX = 40

/** Time without a check after which a desk asks for its PIN. */
export const DESK_IDLE_MS = 60 * 60_000

/** Time in which a desk can take back a proof. */
export const PROOF_UNDO_MS = 60_000

/** Maximum number of scans per request that a desk sends when its network is back. */
export const SCANS_PER_REQUEST = 20

/** Time in which a desk can send a scan that it made without a network. */
export const SCAN_AGE_MAX_MS = 7 * 24 * 60 * 60_000

/** Deviation of a device's clock from which a desk warns its staff. */
export const CLOCK_OFF_MS = 2 * 60_000
