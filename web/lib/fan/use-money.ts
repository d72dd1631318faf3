import { type Currency, formatMoney, formatOwnMoney } from '#shared/money.ts'
import { deviceZone } from '../device-zone.ts'
import { useFan } from '../session/use-fan.ts'
import { useLanguage } from '../use-language.ts'

export type Money = (cents: number, currency: Currency) => string

/**
 * Returns a function that formats money for fans. Amounts in the reader's own currency name no
 * country.
 */
export function useMoney(): Money {
  const language = useLanguage()
  const own = ownCurrency(useFan()?.user.country, deviceZone())
  return (cents, currency) =>
    currency === own
      ? formatOwnMoney(cents, currency, language)
      : formatMoney(cents, currency, language)
}

/**
 * Returns the currency of the profile's country, or undefined for countries other than Canada and
 * the USA. Without a country, returns `CAD` in Canadian time zones and otherwise undefined.
 */
export function ownCurrency(country: string | undefined, timeZone: string): Currency | undefined {
  if (country !== undefined) return CURRENCY_OF.get(country)
  return CANADIAN_ZONES.has(timeZone) ? 'CAD' : undefined
}

/** Currencies by the names and codes of countries that profiles contain. */
const CURRENCY_OF: ReadonlyMap<string, Currency> = new Map([
  ['Canada', 'CAD'],
  ['CA', 'CAD'],
  ['CAN', 'CAD'],
  ['United States', 'USD'],
  ['US', 'USD'],
  ['USA', 'USD'],
])

const CANADIAN_CITIES =
  'St_Johns Halifax Glace_Bay Moncton Goose_Bay Blanc-Sablon Toronto Montreal Iqaluit Atikokan ' +
  'Winnipeg Resolute Rankin_Inlet Regina Swift_Current Edmonton Cambridge_Bay Inuvik Yellowknife ' +
  'Creston Dawson_Creek Fort_Nelson Vancouver Whitehorse Dawson'
const CANADIAN_ZONES = new Set(CANADIAN_CITIES.split(' ').map((city) => `America/${city}`))
