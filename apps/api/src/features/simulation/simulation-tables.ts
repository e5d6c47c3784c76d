declare module '../../platform/database/schema' {
  interface Schema {
    simulation_speed: { since: Date; speed: number };
  }
}

export {};
