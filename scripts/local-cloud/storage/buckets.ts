export const MEDIA_BUCKET = 'fanward-media'
export const REPORTS_BUCKET = 'fanward-reports'
export const SITE_BUCKET = 'fanward-site'
