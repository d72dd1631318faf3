import { describe, expect, it } from 'vitest'
import { addressOf } from '#shared/call-address.ts'

describe('the address of a call', () => {
  it('fills the names of the path and encodes what they hold', () => {
    expect(addressOf('/organizations/{organization}/deals', { organization: 'a/b é' })).toBe(
      '/api/organizations/a%2Fb%20%C3%A9/deals',
    )
  })

  it('sends only the query values that are set', () => {
    const query = { searchTerms: 'pizza & co', cursor: undefined, flashDeals: true, limit: 6 }
    expect(addressOf('/deals', {}, query)).toBe(
      '/api/deals?searchTerms=pizza%20%26%20co&flashDeals=true&limit=6',
    )
  })

  it('refuses a path whose name is missing, instead of asking for nonsense', () => {
    expect(() => addressOf('/deals/{dealKey}')).toThrow('dealKey')
  })
})
