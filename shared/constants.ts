/** Business constants of the specification, section 9. Units stand in the names. */

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

/** Limits of an address that is looked up; the places service takes no longer one. */
export const ADDRESS_MIN_CHARACTERS = 3
export const ADDRESS_MAX_LENGTH = 200
export const GEOCODE_TIMEOUT_SECONDS = 5
/** Toronto: where a map opens that knows nothing better. */
export const MAP_CENTRE = { latitude: 43.6532, longitude: -79.3832 } as const
export const MAP_ZOOM = { browse: 6, sponsor: 14, sponsorLeast: 12, organization: 15 } as const

export const USERNAME_SUGGESTIONS_MAX = 3
/** Years of birth that the form offers, counted back from this year; the terms say 18. */
export const BIRTH_YEARS_BACK = { oldest: 100, youngest: 12 } as const
/** Whole rule for a password, of the site's forms, of the pool and of the local one. */
export const PASSWORD_MIN_LENGTH = 6
export const FEED_SUGGESTIONS = 6
/** Organizations that one fan follows: their profile, their feed and their deals are read with all of them. */
export const FOLLOWED_MAX = 500
/** Most saved deals of one fan: they lie in one item, which is read with the fan. */
export const SAVED_DEALS_MAX = 200
export const PLACEHOLDERS = 12

export const CODE_MAX_LENGTH = 64
export const WRONG_CODES_MAX = 5
export const WRONG_CODES_WINDOW_SECONDS = 15 * 60

/**
 * At a counter wrong codes come from customers, whom nobody behind it can choose: more than of the
 * unlock codes, and all the same nothing against 26 to the 12th.
 */
export const WRONG_PURCHASE_CODES_MAX = 20

export const DEAL_EXPIRY_DAYS = 30
/** The time of day that is set where somebody picks a day for the end. */
export const DEAL_END_TIME = '23:59'
export const DEAL_TRIGGER_HOURS = 24
export const DEAL_TEAMS_MAX = 500
export const DEAL_KEYWORDS_MAX = 30
/** Hours, days, weeks or months of the wait between two redemptions. */
export const DEAL_DELAY_MAX = 1000
export const BULK_DEALS_MAX = 50
/** Deals on one board, all of which can be fired together. */
export const TRIGGER_BOARD_MAX = 100
/** Seconds for which the screen offers to undo a firing. */
export const FIRING_UNDO_SECONDS = 10
export const FIRING_CAP_MAX = 1_000_000

export const PAGE_SIZE = 20
/** Most numbered pages, as the search engine gives no more than 10,000 rows. */
export const NUMBERED_PAGES_MAX = 500
export const CODES_PAGE_SIZE = 50
export const PAGE_SIZE_MAX = 50
export const DASHBOARD_REDEMPTIONS = 5
/** Rows of each kind that the portal's command search finds. */
export const COMMAND_SEARCH_ROWS = 5
/** Organizations of one business: they lie in its item, which every change of it reads and writes. */
export const SPONSOR_TEAMS_MAX = 100
/** So many fit a form's request and one write. */
export const ORGANIZATION_SPONSORS_MAX = 500
/** Its page shows them all, with two items each in one batch. */
export const BRAND_TEAMS_MAX = 50
export const BRAND_SPONSORS_MAX = 100
/** So many join a group in one transaction. */
export const DEAL_GROUP_DEALS_MAX = 90
export const FEATURED_SLOTS = 12
export const FEATURED_SPONSORS_PER_SLOT = 4
export const FEATURED_BRANDS_PER_TILE = 4

/** The header with which every answer says when it was made: pages trust no other clock. */
export const SERVER_TIME_HEADER = 'server-time'

/** The element of a page that holds what a visitor's browser would ask the API for first. */
export const FIRST_ANSWERS_ID = 'first-answers'

/** Categories of organizations, and sub-categories of one of them. */
export const CATEGORIES_MAX = 30
export const SUBCATEGORIES_MAX = 60

/** Bytes of the site's MB. */
export const MEBIBYTE = 1024 * 1024

/** Minutes that an ID or access token is good for: so long one that is out may be used after its session has ended. */
export const TOKEN_MINUTES = 15

/** Days of the portal begin and end by these clocks unless others are chosen, wherever it is read. */
export const PORTAL_ZONE = 'America/Toronto'
