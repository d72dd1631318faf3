import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * Runs one OpenSearch node on the loopback address. Arguments: folder, HTTP port, transport port.
 */
public class OpenSearchNode {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", args[1]);
      settings.put("transport.port", args[2]);
      settings.put("discovery.type", "single-node");
      // Otherwise a disk that is 90 percent full forbids new indexes, and every test fails.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    });
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        runner.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
    }));
    runner.build(OpenSearchRunner.newConfigs()
        .basePath(args[0]).numOfNode(1).clusterName("fanward").printOnFailure());
    Thread.currentThread().join();
  }
}
