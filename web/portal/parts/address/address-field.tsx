import { latePart } from '#web/ui/late-part.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import classes from './address.module.css'
import type { AddressFieldProps } from './address-and-pin.tsx'

/** An address, looked up as it is typed, and where it lies: by a pin on the map, or in figures. */
export const AddressField = latePart<AddressFieldProps>(
  async () => (await import('./address-and-pin.tsx')).AddressAndPin,
  { waiting: <Skeleton className={classes.coming} />, Failure: PieceFailure },
)
