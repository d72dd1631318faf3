import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    edge: { type: 'boolean', default: false },
    stadium: { type: 'boolean', default: false },
    desks: { type: 'boolean', default: false },
    coupons: { type: 'string', default: '2000' },
    seats: { type: 'string', default: '60000' },
    scale: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '1,2,3' },
    addresses: { type: 'string', default: '8' },
  },
})

process.exitCode = (await run()) ? 0 : 1

async function run(): Promise<boolean> {
  if (values.desks) {
    const { runDesks } = await import('./desks/run-desks.ts')
    return runDesks(Number(values.coupons))
  }
  if (values.stadium) {
    const { runStadiums } = await import('./stadium/stadium.ts')
    return runStadiums({
      seats: Number(values.seats),
      scale: Number(values.scale),
      seeds: values.seeds.split(','),
      wifiAddresses: Number(values.addresses),
    })
  }
  const { runMixedDay } = await import('./mixed-day.ts')
  return runMixedDay({
    minutes: Number(values.minutes),
    seed: values.seed,
    hasEdge: values.edge,
  })
}
