import { readRecountFile } from '#shared/api/recounts.ts'
import { recountFile } from '../../services/portal/recounts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readRecountFile, ({ params }) =>
  recountFile(params.run, Number(params.from)),
)
