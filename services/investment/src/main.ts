import { runService } from '@bambuzal/service-kit';
import { investmentService } from './service';

await runService(investmentService());
