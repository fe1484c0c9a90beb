import { runService } from '@bambuzal/service-kit';
import { tradingService } from './service';

await runService(tradingService());
