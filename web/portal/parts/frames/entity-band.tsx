import { createContext, type ReactNode, useContext } from 'react'
import classes from './entity-band.module.css'
import { EntityLogo } from './entity-logo.tsx'
import { type Tab, Tabs } from './tabs.tsx'

type EntityBandProps = {
  /** Absent while it is read: its place is held. */
  entity: { name: string; logo: string } | undefined
  state?: ReactNode
  tabs: readonly Tab[]
}

/** Shows the entity and the tabs of its parts, above the title of a page about one part. */
export function EntityBand({ entity, state, tabs }: EntityBandProps) {
  return (
    <>
      <div className={classes.band}>
        <EntityLogo path={entity?.logo ?? ''} name={entity?.name ?? ''} isLarge />
        <p className={classes.name}>{entity?.name ?? '\u00a0'}</p>
        {state}
      </div>
      <Tabs tabs={tabs} />
    </>
  )
}

const BandContext = createContext<ReactNode>(undefined)

type UnderBandProps = { band: ReactNode; children: ReactNode }

/** Has the page stand under a band: its header draws it, between the way up and the title. */
export function UnderBand({ band, children }: UnderBandProps) {
  return <BandContext value={band}>{children}</BandContext>
}

export function useBand(): ReactNode {
  return useContext(BandContext)
}
