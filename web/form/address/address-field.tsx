import { Skeleton } from '#web/ui/index.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import classes from './address.module.css'
import type { AddressFieldProps } from './address-and-pin.tsx'

/**
 * A field for an address and its coordinates, set by suggestion, by a pin on a map, or by typing.
 */
export const AddressField = latePart<AddressFieldProps>(
  async () => (await import('./address-and-pin.tsx')).AddressAndPin,
  { waiting: <Skeleton className={classes.coming} />, Failure: PieceFailure },
)
