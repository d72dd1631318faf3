import { NO_TABLE, type PatternsOf } from './pattern.ts'

export const uploadsPatterns: PatternsOf<'uploads'> = {
  'start-upload': NO_TABLE,
  'check-upload': NO_TABLE,
}
