import type { ComponentProps, ReactNode } from 'react'
import { type FieldBinding, PlaceFields } from '#web/form/index.ts'
import { FormPart } from '../frames/form-part.tsx'

type Text = 'city' | 'region' | 'timeZone'

type PlacePartProps = {
  title: string
  address: { field: FieldBinding<string>; label: string }
  field: {
    (name: Text): FieldBinding<string>
    (name: 'latitude' | 'longitude'): FieldBinding<number | ''>
  }
  label: (name: Text) => string
  /** Fields above the address. */
  above?: ReactNode
  /** Fields below the field for the time zone. */
  children?: ReactNode
} & Pick<ComponentProps<typeof PlaceFields>, 'hints' | 'noZone'>

/** Form section for the location of an organization or a business. */
export function PlacePart(props: PlacePartProps) {
  const { title, address, field, label, above, children, hints, noZone } = props
  return (
    <FormPart title={title}>
      {above}
      <PlaceFields
        address={address.field}
        latitude={field('latitude')}
        longitude={field('longitude')}
        city={field('city')}
        region={field('region')}
        timeZone={field('timeZone')}
        words={{
          address: address.label,
          city: label('city'),
          region: label('region'),
          timeZone: label('timeZone'),
        }}
        hints={hints}
        noZone={noZone}
      />
      {children}
    </FormPart>
  )
}
