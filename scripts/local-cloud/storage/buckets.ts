export const MEDIA_BUCKET = 'fanward-media'
export const REPORTS_BUCKET = 'fanward-reports'
