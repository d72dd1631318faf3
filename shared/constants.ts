/** Constants of the business rules, many of them from the fan site specification, section 9. */

export const REDEMPTION_WINDOW_SECONDS = 10 * 60
export const SHARE_COPIED_SECONDS = 3
export const UNLOCK_SUCCESS_SECONDS = 3
export const TESTIMONIAL_SECONDS = 5
export const STEP_HIGHLIGHT_SECONDS = 2
export const LOGIN_PROMPT_SECONDS = 45
export const LOGIN_POPUP_DELAY_SECONDS = 5
export const SEARCH_DEBOUNCE_MS = 300
export const SEARCH_TERMS_MAX_LENGTH = 100
export const CITY_MIN_CHARACTERS = 3
export const CITY_DEBOUNCE_MS = 600

/** Length limits of an address to look up, set by the places service. */
export const ADDRESS_MIN_CHARACTERS = 3
export const ADDRESS_MAX_LENGTH = 200
export const GEOCODE_TIMEOUT_SECONDS = 5
/** Default center of maps: Toronto. */
export const MAP_CENTRE = { latitude: 43.6532, longitude: -79.3832 } as const
export const MAP_ZOOM = { browse: 6, sponsor: 14, sponsorLeast: 12, organization: 15 } as const

export const USERNAME_SUGGESTIONS_MAX = 3
/**
 * Range of birth years that forms offer, in years before this year. The range includes fans under
 * 18, although the terms require an age of at least 18.
 */
export const BIRTH_YEARS_BACK = { oldest: 100, youngest: 12 } as const
/** Minimum password length in the site's forms, the user pool and the local pool. */
export const PASSWORD_MIN_LENGTH = 6
export const FEED_SUGGESTIONS = 6
/**
 * Maximum number of organizations that a fan may follow. The limit exists because each request for
 * the profile, the feed or a deal reads all of them.
 */
export const FOLLOWED_MAX = 500
/**
 * Maximum number of deals that a fan may save. The limit exists because all are stored in one item,
 * which is read with the fan.
 */
export const SAVED_DEALS_MAX = 200
export const PLACEHOLDERS = 12

export const CODE_MAX_LENGTH = 64
export const WRONG_CODES_MAX = 5
export const WRONG_CODES_WINDOW_SECONDS = 15 * 60

/**
 * Maximum number of wrong purchase codes that a user may enter within WRONG_CODES_WINDOW_SECONDS.
 * The limit is higher than for unlock codes, because customers cause some of the mistakes. There
 * are 26 to the power of 12 codes, too many to guess.
 */
export const WRONG_PURCHASE_CODES_MAX = 20

export const DEAL_EXPIRY_DAYS = 30
/** Time of day at which a deal ends, filled in when staff choose the deal's last day. */
export const DEAL_END_TIME = '23:59'
export const DEAL_TRIGGER_HOURS = 24
export const DEAL_TEAMS_MAX = 500
export const DEAL_KEYWORDS_MAX = 30
/**
 * Maximum of each part of the delay between two redemptions by a fan: hours, days, weeks, months.
 */
export const DEAL_DELAY_MAX = 1000
export const BULK_DEALS_MAX = 50
/** Maximum number of deals on one trigger board, all of which can be fired together. */
export const TRIGGER_BOARD_MAX = 100
/** Seconds for which the screen offers to undo a firing. */
export const FIRING_UNDO_SECONDS = 10
export const FIRING_CAP_MAX = 1_000_000
/** Maximum number of hours after a firing for which the page `tonight` shows redemptions. */
export const TONIGHT_HOURS = 12
/**
 * Maximum number of reads of the redemptions after a firing. Each read returns up to 1,000 rows.
 */
export const TONIGHT_READS_MAX = 4

export const PAGE_SIZE = 20
/** Maximum number of numbered pages, because the search engine returns at most 10,000 rows. */
export const NUMBERED_PAGES_MAX = 500
export const CODES_PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 50
export const DASHBOARD_REDEMPTIONS = 5
/** Maximum number of results of each kind in the portal's command search. */
export const COMMAND_SEARCH_ROWS = 5
/**
 * Maximum number of organizations of a business. One item stores all of them, and every change
 * reads and writes the whole item.
 */
export const SPONSOR_TEAMS_MAX = 100
/**
 * Maximum number of businesses of an organization. All of them must fit into one request and one
 * write.
 */
export const ORGANIZATION_SPONSORS_MAX = 500
/**
 * Maximum number of organizations or businesses of a brand, because the brand's page reads all of
 * them at once.
 */
export const BRAND_TEAMS_MAX = 50
export const BRAND_SPONSORS_MAX = 100
/** Maximum number of deals that can join a group in one transaction. */
export const DEAL_GROUP_DEALS_MAX = 90
export const FEATURED_SLOTS = 12
export const FEATURED_SPONSORS_PER_SLOT = 4
export const FEATURED_BRANDS_PER_TILE = 4

/** Response header with the server's time, by which pages set their clock. */
export const SERVER_TIME_HEADER = 'server-time'

/** ID of the element that contains the API answers embedded in a page for visitors. */
export const FIRST_ANSWERS_ID = 'first-answers'

/** Maximum number of organization categories, and of sub-categories in each of them. */
export const CATEGORIES_MAX = 30
export const SUBCATEGORIES_MAX = 60
/**
 * Maximum number of category and sub-category names. One item stores all names three times and may
 * take up to 280 kB.
 */
export const CATEGORY_NAMES_MAX = 500

/** Bytes in one MB as shown on screens. */
export const MEBIBYTE = 1024 * 1024

/**
 * Lifetime of ID and access tokens in minutes. A leaked token can remain valid for this long after
 * its session ends.
 */
export const TOKEN_MINUTES = 15

/** Default time zone of days in the portal, regardless of the reader's location. */
export const PORTAL_ZONE = 'America/Toronto'

/** Maximum number of characters in the reason for a pause. */
export const PAUSE_REASON_MAX = 200
/** Maximum duration of a pause that ends automatically, in minutes. */
export const PAUSE_MINUTES_MAX = 24 * 60
/** Maximum number of organizations whose trigger boards are paused individually. */
export const PAUSED_BOARDS_MAX = 20
