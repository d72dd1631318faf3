import { readFigures } from '#shared/api/figures.schemas.ts'
import { figures } from '../../services/figures/figures.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readFigures, ({ params, query, caller, now }) =>
  figures(caller, { ...params, ...query }, now),
)
