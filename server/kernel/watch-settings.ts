import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';

/** Who may watch the process: Prometheus at a port of its own, and a collector that traces are sent to. */

export const watchSettings = {
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address, such as http://127.0.0.1:4318' })
    .optional(),
};

export interface WatchSettings {
  metrics: { port: number; host: string } | null;
  /** The collector's address, without a slash at the end. */
  tracesTo: string | null;
}

interface Given {
  PORT: number;
  METRICS_PORT?: number | undefined;
  METRICS_HOST?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** Figures of the house are nobody's at the public port, and the own machine's alone until somebody says otherwise. */
export function readWatchSettings({
  PORT,
  METRICS_PORT,
  METRICS_HOST,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Given): WatchSettings {
  if (METRICS_PORT === PORT) {
    throw new BadSetting('Setting METRICS_PORT: must be another port than PORT. See .env.example.');
  }
  if (METRICS_HOST && METRICS_PORT === undefined) {
    throw new BadSetting('Setting METRICS_PORT is required when METRICS_HOST is set. See .env.example.');
  }
  return {
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST ?? '127.0.0.1' },
    tracesTo: OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
  };
}
