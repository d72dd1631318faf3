import { deskEndpoints } from '../desk.ts'
import { desksEndpoints } from '../desks.ts'
import { valueReportsEndpoints } from '../value-reports.ts'

/** Areas of pages that a link opens without an account, and of the staff who make the links. */
export const linkAreas = {
  desks: desksEndpoints,
  desk: deskEndpoints,
  'value-reports': valueReportsEndpoints,
} as const
