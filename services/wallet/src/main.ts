import { runService } from '@bambuzal/service-kit';
import { walletService } from './service';

await runService(walletService());
