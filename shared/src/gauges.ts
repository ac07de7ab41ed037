/** The media type of Prometheus' text format. */
export const GAUGES_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** One figure as Prometheus reads it. @param name without our prefix */
export const writeGauge = (name: string, help: string, value: number): string =>
  `# HELP firewall_cafe_${name} ${help}\n# TYPE firewall_cafe_${name} gauge\nfirewall_cafe_${name} ${value}\n`
