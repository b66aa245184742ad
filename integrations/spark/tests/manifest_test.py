"""The manifest has what the Spark operator's schema takes, and nothing else."""

import unittest
from pathlib import Path

import yaml
from kubeflow_spark_api.models import SparkV1beta2SparkApplication

manifest = Path(__file__).parents[1] / "kubernetes" / "spark-application.yaml"


class ManifestTest(unittest.TestCase):
    def test_is_one_of_the_schema(self) -> None:
        written = yaml.safe_load(manifest.read_text())
        read = SparkV1beta2SparkApplication.from_dict(written)
        # A field that the schema does not know would be dropped.
        self.assertEqual(read.to_dict(), written)

    def test_a_field_that_there_is_not_is_seen(self) -> None:
        written = yaml.safe_load(manifest.read_text())
        written["spec"]["driver"]["memry"] = "1g"
        self.assertNotEqual(SparkV1beta2SparkApplication.from_dict(written).to_dict(), written)


if __name__ == "__main__":
    unittest.main(verbosity=2)
