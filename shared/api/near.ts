import * as z from 'zod/mini'
import { Latitude, Longitude } from '../model/common.ts'

/** A position in a URL, as latitude and longitude in degrees: `43.65,-79.38`. */
export const Near = z.pipe(
  z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/)),
  z.pipe(
    z.transform((pair: string) => {
      const [latitude, longitude] = pair.split(',').map(Number)
      return { latitude, longitude }
    }),
    z.object({ latitude: Latitude, longitude: Longitude }),
  ),
)
