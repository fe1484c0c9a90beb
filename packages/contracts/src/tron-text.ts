import { z } from 'zod';
import { readTronText } from './typed/tron-text';

/** An address of TRON as it is typed or pasted, bare inside. The service checks its checksum. */
export const tronTextSchema = z.string().overwrite(readTronText).max(100);
