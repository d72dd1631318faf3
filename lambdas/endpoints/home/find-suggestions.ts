import { findSuggestions } from '#shared/api/suggestions.ts'
import { suggestionsFor } from '../../services/site/suggestions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(findSuggestions, ({ query }) => suggestionsFor(query.text))
