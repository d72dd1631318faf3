import { findSuggestions } from '#shared/api/suggestions.schemas.ts'
import { suggestionsFor } from '../../services/search/suggestions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(findSuggestions, ({ query }) => suggestionsFor(query.text))
